// Asks before an action with consequences, in a dialog that names them. It is above everything, also above the dialogs of
// the layers, and its keys do not reach them. Its words are inserted as text.

interface Question {
  title: string
  text: string
  /** The end of the text. 'Are you sure?' by default. */
  question?: string
  /** Another way to go, with a link at the end of the text. */
  more?: { text: string; href: string; label: string }
  /** The text of the button that goes on. */
  button: string
  /** URL of a picture of what it is about. */
  picture?: string | undefined
}

const TITLE_ID = 'confirm-title'
const TEXT_ID = 'confirm-text'

/** Resolves to true when the button was pressed; to false when the dialog was closed in any other way. */
export function askToConfirm({
  button,
  more,
  picture,
  question = 'Are you sure?',
  text,
  title
}: Question): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog confirm'
  dialog.setAttribute('aria-labelledby', TITLE_ID)
  dialog.setAttribute('aria-describedby', TEXT_ID)
  const heading = createElement('h2', '', title)
  heading.id = TITLE_ID
  const body = createElement('p', 'muted', `${text} ${question}`)
  body.id = TEXT_ID
  const cancel = createButton('btn btn-secondary', 'Cancel')
  const confirm = createButton('btn btn-danger', button)
  const buttons = createElement('div', 'row row-wrap confirm-buttons')
  buttons.append(cancel, confirm)
  if (picture) {
    const image = createElement('img', 'confirm-picture')
    Object.assign(image, { alt: '', height: 64, src: picture, width: 64 })
    dialog.append(image)
  }
  dialog.append(heading, body)
  if (more) dialog.append(createMore(more))
  dialog.append(buttons)

  return new Promise(resolve => {
    let isConfirmed = false
    cancel.addEventListener('click', () => dialog.close())
    confirm.addEventListener('click', () => {
      isConfirmed = true
      dialog.close()
    })
    dialog.addEventListener('keydown', event => event.stopPropagation())
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(isConfirmed)
    })
    document.body.append(dialog)
    dialog.showModal()
    cancel.focus()
  })
}

function createMore({ href, label, text }: NonNullable<Question['more']>): HTMLElement {
  const more = createElement('p', 'small muted', `${text} `)
  const link = createElement('a', 'link', label)
  link.href = href
  more.append(link, '.')
  return more
}

function createButton(className: string, text: string): HTMLButtonElement {
  const button = createElement('button', className, text)
  button.type = 'button'
  return button
}

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = ''
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}
