// The script of /logout: ends the session at the edge, clears the wallet session and redirects to the home page.

import { logOut } from '../stores/session.ts'
import { initPlatform } from './browser-platform.ts'
import { startWallet } from './wallet.ts'

initPlatform()
startWallet()
void logOut()
