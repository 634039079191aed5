// Asks for confirmation of an action, in a dialog that lists its consequences. The dialog is above all layers and their
// dialogs, and its key presses do not reach them. Its texts are inserted as text and never as markup.

import { createElement } from './create-element.ts'
import { listen } from './events.ts'

interface Question {
  title: string
  /** The consequences, one thought each. */
  points: readonly QuestionPoint[]
  /** The question at the end of the text. 'Are you sure?' by default. */
  question?: string
  /** The label of the button that confirms. The button is red unless the action is harmless. */
  button: string
  isHarmless?: boolean
  /** URL of a picture of the subject. */
  picture?: string | undefined
  /** Details of the subject beside the picture. */
  about?: string | undefined
  /** Form fields above the text. The first field receives the focus. */
  fields?: HTMLElement | undefined
  /**
   * Runs before the dialog closes. Resolves to the reason why it cannot close yet, which the dialog then shows; '' when
   * the fields show the reason.
   */
  onConfirm?: (() => Promise<string | undefined>) | undefined
}

export interface QuestionPoint {
  name: string
  text: string
  /** A link at the end of the text. */
  link?: { href: string; label: string }
}

const TITLE_ID = 'confirm-title'
const TEXT_ID = 'confirm-text'

/** Resolves to true when the button was pressed, and to false when the dialog was closed in any other way. */
export function askToConfirm({
  about,
  button,
  fields,
  isHarmless = false,
  onConfirm,
  picture,
  points,
  question = 'Are you sure?',
  title
}: Question): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog confirm'
  dialog.setAttribute('aria-labelledby', TITLE_ID)
  dialog.setAttribute('aria-describedby', TEXT_ID)
  const heading = createElement('h2', '', title)
  heading.id = TITLE_ID
  const body = createElement('div', 'stack stack-sm')
  body.id = TEXT_ID
  const list = createElement('dl', 'stack stack-sm')
  list.append(...points.map(createPoint))
  body.append(list, createElement('p', '', question))
  const cancel = createButton('btn btn-secondary', 'Cancel')
  const confirm = createButton(`btn btn-${isHarmless ? 'primary' : 'danger'}`, button)
  const buttons = createElement('div', 'row row-wrap confirm-buttons')
  buttons.append(cancel, confirm)
  const refusal = createElement('p', 'error')
  refusal.role = 'alert'
  refusal.hidden = true
  if (picture || about) dialog.append(createSubject(picture, about))
  dialog.append(heading, ...(fields ? [fields] : []), body, refusal, buttons)

  return new Promise(resolve => {
    let isConfirmed = false
    cancel.addEventListener('click', () => dialog.close())
    confirm.addEventListener('click', async () => {
      if (confirm.ariaBusy === 'true') return
      confirm.ariaBusy = 'true'
      refusal.hidden = true
      const reason = onConfirm && (await onConfirm())
      confirm.ariaBusy = null
      refusal.hidden = !reason
      refusal.textContent = reason ?? ''
      isConfirmed = reason === undefined
      if (isConfirmed) dialog.close()
    })
    dialog.addEventListener('keydown', event => event.stopPropagation())
    // Closes the dialog on navigation, because its question does not concern the next page.
    const stopListening = listen('navigation:start', () => dialog.close())
    dialog.addEventListener('close', () => {
      stopListening()
      dialog.remove()
      resolve(isConfirmed)
    })
    document.body.append(dialog)
    dialog.showModal()
    const field = fields?.querySelector<HTMLElement>('input, textarea')
    ;(field ?? cancel).focus()
  })
}

function createSubject(picture: string | undefined, about = ''): HTMLElement {
  const subject = createElement('div', 'dialog-asset small muted')
  if (picture) {
    const image = document.createElement('img')
    Object.assign(image, { alt: '', height: 56, src: picture, width: 56 })
    subject.append(image)
  }
  subject.append(about)
  return subject
}

function createPoint({ link, name, text }: QuestionPoint): HTMLElement {
  const point = document.createElement('div')
  const description = createElement('dd', 'muted', text)
  if (link) {
    const anchor = createElement('a', 'link', link.label)
    anchor.href = link.href
    description.append(' ', anchor, '.')
  }
  point.append(createElement('dt', 'small strong', name), description)
  return point
}

function createButton(className: string, text: string): HTMLButtonElement {
  const button = createElement('button', className, text)
  button.type = 'button'
  return button
}
