/** Draws an ID card of the demo. It is nobody's, and says so. */
export function drawIdCard(name: string): string {
  const text = (x: number, y: number, size: number, words: string) =>
    `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1c1b33">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="760">
    <rect width="1200" height="760" rx="48" fill="#e7e7f8"/>
    <rect width="1200" height="150" rx="48" fill="#33348e"/>
    <rect y="90" width="1200" height="60" fill="#e0a526"/>
    <rect x="80" y="230" width="330" height="400" rx="24" fill="#bdb8ce"/>
    <circle cx="245" cy="370" r="80" fill="#55526b"/>
    <path d="M115 630a130 130 0 0 1 260 0z" fill="#55526b"/>
    ${text(480, 300, 40, 'Identity card')}
    ${text(480, 390, 64, name)}
    ${text(480, 480, 40, 'Specimen for the demo')}
    ${text(480, 560, 40, 'Number 0000 0000 000')}
  </svg>`;
}
