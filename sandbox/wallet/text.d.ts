// Files bundled as text: `?raw` by Vite, `?script-text` by build/script-text.ts.

declare module '*?raw' {
  const text: string
  export default text
}

declare module '*?script-text' {
  const text: string
  export default text
}
