// The answers of the browser extension, which come as messages of the window. Protocol: sdk-extension-provider 4.

/** Resolves with the next answer of the extension, whatever it answers. */
export function extensionAnswer(): Promise<void> {
  return new Promise(resolve => {
    const listen = ({ data }: MessageEvent) => {
      if (data?.target !== 'erdw-contentScript') return
      window.removeEventListener('message', listen)
      resolve()
    }
    window.addEventListener('message', listen)
  })
}
