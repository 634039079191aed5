// Palettes of the generated art: a dark background first, then colours from muted to bright. Made for a dark page.

export type Palette = readonly [ground: string, ...inks: string[]]

export const PALETTES: readonly Palette[] = [
  ['#0b1026', '#1f3a6e', '#3f6fb5', '#8fb8de', '#f2c14e', '#f78154'], // harbour at night
  ['#140f1f', '#3b1f4e', '#7a2e6b', '#c84b72', '#f28d6b', '#ffe0ac'], // late dusk
  ['#07140f', '#12382b', '#23705a', '#5fb08a', '#c9e4a7', '#f5f0c9'], // fern
  ['#1a0c0a', '#4a1a16', '#8c2f21', '#d1573a', '#f0a35e', '#f8e3b6'], // kiln
  ['#0d0d12', '#2b2d42', '#5c6784', '#a3adc7', '#e8ecf5', '#ef476f'], // slate and rose
  ['#04121a', '#0b3c49', '#13747d', '#3fb8af', '#a8e6cf', '#ffd97d'], // lagoon
  ['#160a1f', '#33134d', '#5b23a0', '#8f5cf0', '#c6a8ff', '#7df9e4'], // neon moss
  ['#121006', '#3d3413', '#7d6b1f', '#c9a227', '#f0d264', '#fff6d6'], // brass
  ['#0a0f14', '#1d2f3f', '#3c5a6e', '#7fa3b0', '#d5e2e0', '#e07a5f'], // north sea
  ['#190d12', '#4d1a33', '#8f2d56', '#d81159', '#ff8ba0', '#fbb13c'], // cherry
  ['#0c1410', '#20352a', '#4b6043', '#87986a', '#cfd8ae', '#e3b23c'], // olive grove
  ['#0f0a1e', '#241b4b', '#3d348b', '#7678ed', '#f7b801', '#f35b04'], // carnival
  ['#101014', '#26262e', '#4a4a57', '#8b8b9c', '#d8d8e3', '#ffffff'], // silver
  ['#071013', '#123840', '#2a6f77', '#75b9be', '#eef0f2', '#ff6b35'] // glacier
]
