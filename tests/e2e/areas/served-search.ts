// The page of search results as the server renders it, read over HTTP without a browser.

import { expect } from '@playwright/test'

import { findMain, type HttpAnswer, requestPage, toText } from '../http-answers.ts'

export class ServedSearch {
  private readonly origin: string
  private html = ''
  private main = ''

  constructor(origin: string) {
    this.origin = origin
  }

  async open(path: string): Promise<HttpAnswer> {
    const answer = await requestPage(this.origin, path)
    this.html = answer.html
    this.main = findMain(answer.html)
    return answer
  }

  expectTitle(title: string): void {
    expect(this.headings('h1')).toEqual([title])
  }

  expectGroups(titles: readonly string[]): void {
    expect(this.headings('h2')).toEqual(expect.arrayContaining([...titles]))
  }

  expectNoGroup(title: string): void {
    expect(this.headings('h2').filter(i => i.startsWith(title))).toEqual([])
  }

  /** Expects this path for the first link whose name is, or begins with, this name. */
  expectLink(name: RegExp | string, path: string): void {
    const isNamed = (text: string) =>
      typeof name === 'string' ? text.startsWith(name) : name.test(text)
    const links = [...this.main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
    const [, found] = links.find(([, , label = '']) => isNamed(toText(label))) ?? []
    expect(found, String(name)).toBe(path)
  }

  expectText(text: string): void {
    expect(toText(this.main)).toContain(text)
  }

  /** Expects this phrase in the search box of the header. */
  expectTyped(phrase: string): void {
    const [input = ''] = /<input[^>]* id="search"[^>]*>/.exec(this.html) ?? []
    expect(/ value="([^"]*)"/.exec(input)?.[1]).toBe(phrase)
  }

  private headings(level: 'h1' | 'h2'): string[] {
    const found = this.main.matchAll(new RegExp(`<${level}[^>]*>([\\s\\S]*?)</${level}>`, 'g'))
    return [...found].map(([, text = '']) => toText(text))
  }
}
