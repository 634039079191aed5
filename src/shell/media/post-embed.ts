// Shows a quoted social post as the network embeds it, in an iframe. Loaded only after a click, so that the network
// receives no request before. A frame does not report whether its page has loaded. The embed sends its height when it
// is drawn; until then the quote stays visible.

const EMBED_ORIGIN = 'https://platform.twitter.com'
/** After this time without a message from the embed, loading counts as failed. */
const PATIENCE_MS = 8000
/** Used when the message does not contain a height. */
const DEFAULT_HEIGHT = '34rem'

export function start(): void {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest('[data-embed]')
    if (button) showPost(button)
  })
}

function showPost(button: HTMLElement): void {
  const post = button.closest('li')
  const quote = post?.querySelector('blockquote')
  if (!post || !quote) return
  const frame = createFrame(button.dataset.embed ?? '')
  button.setAttribute('aria-busy', 'true')
  post.querySelector('.text-error')?.remove()
  const onMessage = ({ data, origin, source }: MessageEvent) => {
    if (origin !== EMBED_ORIGIN || source !== frame.contentWindow) return
    clearTimeout(timer)
    quote.hidden = true
    button.remove()
    const height = heightIn(data)
    frame.style.blockSize = height ? `${height}px` : DEFAULT_HEIGHT
  }
  const timer = setTimeout(() => {
    removeEventListener('message', onMessage)
    frame.remove()
    button.removeAttribute('aria-busy')
    quote.after(createFailure())
  }, PATIENCE_MS)
  addEventListener('message', onMessage)
  quote.after(frame)
}

function createFrame(id: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const isLight = matchMedia('(prefers-color-scheme: light)').matches
  const theme = document.documentElement.dataset.scheme ?? (isLight ? 'light' : 'dark')
  const query = new URLSearchParams({ id, dnt: 'true', theme })
  frame.title = 'The post on Twitter'
  frame.referrerPolicy = 'no-referrer'
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups')
  // Styled here and not in the stylesheet of the home page, which all visitors load. It needs its final width, so that
  // the embed can measure itself.
  Object.assign(frame.style, {
    blockSize: '0',
    border: '0',
    borderRadius: 'var(--r3)',
    inlineSize: '100%'
  })
  frame.src = `${EMBED_ORIGIN}/embed/Tweet.html?${query}`
  return frame
}

/**
 * The height in a message of the embed: `{ 'twttr.embed': { method: 'twttr.private.resize', params: [{ height }] } }`.
 */
function heightIn(data: unknown): number | undefined {
  const message = (
    data as { 'twttr.embed'?: { params?: readonly { height?: unknown }[] } } | null
  )?.['twttr.embed']
  const height = message?.params?.[0]?.height
  return typeof height === 'number' && height > 0 ? height : undefined
}

function createFailure(): HTMLElement {
  const text = document.createElement('p')
  text.className = 'small text-error'
  text.setAttribute('role', 'alert')
  text.textContent = 'Twitter did not answer. Try again, or view the post on Twitter.'
  return text
}
