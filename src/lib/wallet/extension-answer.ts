// The responses of the browser extension, which are messages to the window. Protocol: sdk-extension-provider 4.

/** Resolves at the next response of the extension, whatever its content. */
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
