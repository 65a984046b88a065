import type { Result, RowResult } from "./result.ts";
import { formatValue } from "./table.ts";

const WIDTH = 760;
const LABELS = 290;
const BAR = 285;
const LINE = 26;
const GAP = 34;

/**
 * Rates as bars, one scale for each group; readable on a light and on a dark page, by what the
 * reader prefers.
 */
export function toChart({ rows, posts, machine, date }: Result): string {
  const groups = [...Map.groupBy(rows.filter(isRate), ({ group }) => group)];
  let y = 76;
  const parts = groups.flatMap(([title, members]) => {
    const most = Math.max(...members.map(({ value }) => value));
    const heading = `<text class="group" x="16" y="${y}">${escaped(title)}</text>`;
    y += 12;
    const bars = members.map((row) => {
      const bar = toBar(row, { y, most });
      y += LINE;
      return bar;
    });
    y += GAP;
    return [heading, ...bars];
  });
  const subtitle = `${posts.toLocaleString("en")} posts; each group to its own scale; ${machine.processor}, Node ${machine.node}, ${date.slice(0, 10)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-labelledby="title">
<title id="title">Requests a second on one core</title>
<style>
  svg { font: 13px system-ui, sans-serif; }
  .ground { fill: #fff } text { fill: #12162b } .meta { fill: #4a5170 } .own { fill: #22307f } .other { fill: #757d9c }
  .heading { font-size: 17px; font-weight: 700 } .group { font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0e1120 } text { fill: #eef0f8 } .meta { fill: #aeb5cf } .own { fill: #a9b6ff } .other { fill: #7c86ad }
  }
</style>
<rect class="ground" width="100%" height="100%"/>
<text class="heading" x="16" y="24">Requests a second on one core</text>
<text class="meta" x="16" y="43">${escaped(subtitle)}</text>
${parts.join("\n")}
</svg>
`;
}

function isRate({ unit }: RowResult): boolean {
  return unit === "/s";
}

function toBar(row: RowResult, { y, most }: { y: number; most: number }): string {
  const width = Math.max(2, Math.round((row.value / most) * BAR));
  const kind = row.id.startsWith("reference-") ? "other" : "own";
  const ratio = row.ratio === undefined ? "" : `, ${row.ratio.toFixed(2)} of Fastify`;
  return `<text x="16" y="${y + 15}">${escaped(row.title)}</text><rect class="${kind}" x="${LABELS}" y="${y + 3}" width="${width}" height="16" rx="2"/><text class="meta" x="${LABELS + width + 8}" y="${y + 15}">${escaped(formatValue(row) + ratio)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
