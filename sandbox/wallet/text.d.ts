// Files bundled as text: `?raw` by Vite, `?script` by vite.script.ts.

declare module '*?raw' {
  const text: string
  export default text
}

declare module '*?script' {
  const text: string
  export default text
}
