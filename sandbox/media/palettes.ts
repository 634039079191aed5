// Palettes of the generated art: the background first, then five colors. The first fourteen have a dark background and
// go from muted to bright; the others are papers, walls and grounds of prints.

export type Palette = readonly [
  ground: string,
  ink1: string,
  ink2: string,
  ink3: string,
  ink4: string,
  ink5: string
]

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
  ['#071013', '#123840', '#2a6f77', '#75b9be', '#eef0f2', '#ff6b35'], // glacier
  ['#f4efe4', '#1b1b1f', '#3a3a40', '#8d8577', '#c8bfae', '#d1432f'], // paper and one red
  ['#f5f0e6', '#20409a', '#ff48b0', '#ffb511', '#00a95c', '#1b1b1f'], // riso, blue and pink
  ['#f7f2e8', '#00838a', '#ff6c2f', '#ffd53d', '#765ba7', '#232129'], // riso, teal and orange
  ['#f6e3cf', '#e2725b', '#f0a04b', '#3d7ea6', '#fff8ee', '#5b2a1e'], // terracotta
  ['#f3efe0', '#2f4b3a', '#5f7f4f', '#a7b77a', '#c65d3b', '#e6c068'], // herbarium
  ['#0f3b66', '#1d5c94', '#4f8fc0', '#a9cde3', '#eef6f9', '#f4d58d'], // cyanotype
  ['#f7f7f2', '#1e4d8c', '#3b76b8', '#8fb6dd', '#d9a441', '#153259'], // azulejo
  ['#efe9d9', '#c9d6b5', '#9fbf8f', '#d8b98a', '#5b8fb0', '#3b3a36'], // survey
  ['#fbe9e3', '#f4b6a6', '#e07f7f', '#8a5a83', '#3f3a63', '#fff3d6'], // dawn
  ['#e8f1ec', '#9cc9b5', '#4d9185', '#30405c', '#7b3f61', '#f2b880'], // mint and plum
  ['#f2ead8', '#d62d20', '#f2b134', '#1b4b8f', '#1d1d1b', '#7ba7a3'], // school poster
  ['#f1eee6', '#191a1c', '#4b4d50', '#8a8c8c', '#c3c1b8', '#b3261e'], // sumi
  ['#fff1f5', '#ff8fb1', '#ffd166', '#6ee7d8', '#7c83fd', '#2d2a4a'], // candy
  ['#e4c590', '#7a3b1e', '#b5632b', '#f3ead3', '#2d4a53', '#1f1a17'], // ochre
  ['#e0f8cf', '#8bac0f', '#4f7a1a', '#306230', '#0f380f', '#081820'], // handheld
  ['#1d2b53', '#7e2553', '#008751', '#ff004d', '#ffa300', '#fff1e8'], // arcade
  ['#dfe7e8', '#b7c9cd', '#7f9ba6', '#486a7b', '#233f52', '#e8a87c'], // fog
  ['#2a1631', '#5a2a4d', '#a63d5a', '#e8715c', '#f9b36b', '#fdebc8'], // embers
  ['#efe6d2', '#b04a2f', '#2c5d63', '#d9a036', '#7c2f3b', '#26231f'], // rug
  ['#d9e4dd', '#6b8f71', '#355e4b', '#c97b63', '#f2efe6', '#1f2f2b'] // glasshouse
]
