// Files bundled as text: `?raw` by Vite, `?script` by build/inline-script.ts.

declare module '*?raw' {
  const text: string
  export default text
}

declare module '*?script' {
  const text: string
  export default text
}
