// The dialogs that exist, by the last part of their address. A link to a dialog is shown where it has a row here.

export interface Modal {
  title: string
  /** Folder of src/islands that draws it. */
  island: string
  /** What it acts on; it is not found without one. */
  needs: 'auction' | 'asset' | 'offer'
  /** What may follow its name in the address: a tab, the number of an offer. */
  detail?: RegExp
}

export const MODALS = {
  'place-bid': { title: 'Place a bid', island: 'bid', needs: 'auction' }
} as const satisfies Record<string, Modal>

export type ModalName = keyof typeof MODALS

export function isModalName(name: string): name is ModalName {
  return Object.hasOwn(MODALS, name)
}
