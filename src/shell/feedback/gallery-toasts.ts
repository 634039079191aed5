// Toasts of the component gallery: the steps of one transaction, one per press of the button.

import { showToast, type Toast } from '../../stores/toasts.ts'

const TOASTS: Record<string, Omit<Toast, 'id'>> = {
  signed: { status: 'signed', title: 'Processing transaction', text: 'Signed.' },
  sent: { status: 'sent', title: 'Processing transaction', text: 'Sent to the network.' },
  pending: {
    status: 'pending',
    title: 'Processing transaction',
    text: 'Bid 12.5 EGLD on Lantern over the fjord.',
    link: { href: 'https://explorer.multiversx.com', label: 'View on explorer' }
  },
  success: { status: 'success', title: 'You are the top bidder!', text: 'Bid 12.5 EGLD.' },
  fail: { status: 'fail', title: 'The bid was refused', text: 'Someone bid more in the meantime.' },
  timedOut: {
    status: 'timedOut',
    title: 'No answer yet',
    text: 'The network has not reported a result yet. We keep checking.'
  },
  cancelled: { status: 'cancelled', title: '' }
}

/** The steps of the transaction share one toast; the two failures stay beside it. */
export function showGalleryToast(status: string): void {
  const toast = TOASTS[status]
  if (toast)
    showToast({ id: status === 'fail' || status === 'timedOut' ? status : 'gallery', ...toast })
}
