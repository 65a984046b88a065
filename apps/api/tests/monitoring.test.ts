import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createTestApp } from "./support/test-app.ts";

const folder = path.join(import.meta.dirname, "../../../docker/monitoring");
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

const site = await createTestApp({ hasBackground: true });
const { body } = await site.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
const shown = new Set([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name));

/** Names of metrics in an expression of PromQL, without what Prometheus makes of a histogram or knows by itself. */
function metricsIn(text: string): string[] {
  const names = text.match(/\b(?:ebute|http|nodejs|process)_\w+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|count)$/, "")))];
}

describe.each(["alerts.yml", "grafana-dashboard.json"])("%s", (name) => {
  it("asks for metrics that the site shows", () => {
    const wanted = metricsIn(read(name));
    expect(wanted.length).toBeGreaterThan(8);
    expect(wanted.filter((metric) => !shown.has(metric))).toEqual([]);
  });
});

it("has panels that do not lie on each other", () => {
  type Panel = { id: number; gridPos: { x: number; y: number; w: number; h: number } };
  const { panels } = JSON.parse(read("grafana-dashboard.json")) as { panels: Panel[] };
  const cells = panels.flatMap(({ gridPos: { x, y, w } }) =>
    Array.from({ length: w }, (_, column) => `${x + column},${y}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
