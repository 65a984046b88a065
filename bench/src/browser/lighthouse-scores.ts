import lighthouse from "lighthouse";
import type { PageTimings } from "./page-timings.ts";

export type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** On the line and device that Lighthouse imitates. Unit: milliseconds, but for the shift. */
  timings: PageTimings;
  /** Titles of the failed audits, which explain a low score. */
  findings: string[];
};

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Scores of a Lighthouse run with its simulated phone on slow 4G, out of 100. */
export async function readScores(url: string, debuggingPort: number): Promise<Scores> {
  const run = await lighthouse(url, {
    port: debuggingPort,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
  });
  if (!run) throw new Error(`Lighthouse had no result for ${url}`);
  const { lhr } = run;
  const points = (name: (typeof categories)[number]) =>
    Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const findings = Object.values(lhr.audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && isScored(scoreDisplayMode),
    )
    .map(({ title, displayValue }) => (displayValue ? `${title}: ${displayValue}` : title));
  return {
    performance: points("performance"),
    accessibility: points("accessibility"),
    bestPractices: points("best-practices"),
    seo: points("seo"),
    timings: {
      firstPaint: figure("first-contentful-paint"),
      largestPaint: figure("largest-contentful-paint"),
      shift: figure("cumulative-layout-shift"),
      blocked: figure("total-blocking-time"),
    },
    findings,
  };
}

function isScored(mode: string): boolean {
  return mode === "binary" || mode === "numeric" || mode === "metricSavings";
}
