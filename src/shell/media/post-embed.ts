// Replaces a quoted social post with the network's embed, in an iframe. Loaded only after a click, so that the
// network receives no request before.

const EMBED_URL = 'https://platform.twitter.com/embed/Tweet.html'

export function start(): void {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-embed]')
    if (button) showPost(button)
  })
}

function showPost(button: HTMLElement): void {
  const post = button.closest('li')
  const frame = document.createElement('iframe')
  const isLight = matchMedia('(prefers-color-scheme: light)').matches
  const theme = document.documentElement.dataset.scheme ?? (isLight ? 'light' : 'dark')
  const query = new URLSearchParams({ id: button.dataset.embed ?? '', dnt: 'true', theme })
  frame.className = 'post-frame'
  frame.title = 'The post on X'
  frame.referrerPolicy = 'no-referrer'
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups')
  frame.src = `${EMBED_URL}?${query}`
  post?.querySelector('blockquote')?.replaceWith(frame)
  button.remove()
}
