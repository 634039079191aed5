import { beforeEach, expect, test, vi } from 'vitest'

import { keepFollowLabel, renderReported } from '../../../src/shell/account/social-buttons.ts'

beforeEach(() => {
  document.body.innerHTML = `<button data-report="ART-1a2b3c-01"><svg></svg><span>Report</span></button>
    <a href="mailto:legal@atrium.example" hidden>Add details</a>`
})

test('a sent report shows the link “Add details”, and a failed one hides it', {
  tags: ['@M14']
}, () => {
  const button = document.querySelector('button')
  const details = document.querySelector('a')
  if (!button || !details) throw new Error('tests: expected a button and a link')
  renderReported(button)
  expect([button.textContent, button.disabled, details.hidden]).toEqual(['Reported', true, false])
  renderReported(button, false)
  expect([button.textContent, button.disabled, details.hidden]).toEqual(['Report', false, true])
})

test('a follow button says Following until the pointer that pressed it leaves', {
  tags: ['@M24']
}, () => {
  document.body.innerHTML = `<button data-follow="erd1"><span class="follow-off">Follow</span>
    <span class="follow-on">Following</span><span class="follow-over"><svg></svg>Unfollow</span></button>`
  const [button, over] = ['button', '.follow-over'].map(i => document.querySelector<HTMLElement>(i))
  if (!button || !over) throw new Error('tests: expected a button')
  // The button was pressed by a key, or the pointer has left it.
  keepFollowLabel(button)
  expect(over.innerHTML).toBe('<svg></svg>Unfollow')
  const isHovered = vi.fn(() => true)
  Object.assign(button, { matches: isHovered })
  // Twice: it was unfollowed and followed again.
  keepFollowLabel(button)
  keepFollowLabel(button)
  expect(isHovered).toHaveBeenCalledWith(':hover')
  expect(over.innerHTML).toBe('Following')
  button.dispatchEvent(new Event('pointerleave'))
  expect(over.innerHTML).toBe('<svg></svg>Unfollow')
})
