// Texts that strangers give their items, collections, tags and profiles.

export const HOSTILE_TEXTS: readonly string[] = [
  '<script>document.title="run"</script>',
  '</title><script>document.title="run"</script>',
  '"><img src=x onerror="document.title=\'run\'">',
  '\' onmouseover=\'document.title="run"',
  '<svg onload="document.title=\'run\'">',
  '</script><script>document.title="run"</script>',
  '<!--<script>document.title="run"//-->',
  '<style>*{display:none}</style>',
  '<base href="https://stranger.example/">',
  '<iframe srcdoc="<script>parent.document.title=\'run\'</script>">',
  '{{constructor.constructor(\'document.title="run"\')()}}',
  '&lt;script&gt;document.title="run"&lt;/script&gt;',
  'javascript:document.title="run"',
  ']]><x xmlns="http://www.w3.org/1999/xhtml" onload="document.title=\'run\'">',
  '\u202eevil\u202c name',
  'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c'.repeat(8),
  'W'.repeat(50),
  '𒐫'.repeat(50),
  '\u200b'.repeat(40),
  '%00%0a%0d',
  'line\nbreak\ttab',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(6)
]
