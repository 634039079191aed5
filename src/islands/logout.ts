// What /logout does once its page stands: ends the session at the edge, forgets the wallet and goes to the front.

import { logOut } from '../stores/session.ts'
import { startWallet } from './wallet.ts'

startWallet()
void logOut()
