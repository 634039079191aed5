// The day of a time, by the calendar of the browser's time zone.

const DAY = 86_400

/** 'Today', 'Yesterday' or '18/01/2023'. */
export function dayText(seconds: number, now: number): string {
  const day = dateOf(seconds)
  if (day === dateOf(now)) return 'Today'
  return day === dateOf(now - DAY) ? 'Yesterday' : day
}

function dateOf(seconds: number): string {
  const moment = new Date(seconds * 1000)
  const [day, month] = [moment.getDate(), moment.getMonth() + 1].map(i =>
    String(i).padStart(2, '0')
  )
  return `${day}/${month}/${moment.getFullYear()}`
}
