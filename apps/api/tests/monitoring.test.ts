import { readFileSync } from "node:fs";
import path from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createTestApp } from "./support/servers/test-app.ts";

const folder = path.join(import.meta.dirname, "../../../docker/monitoring");
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

const site = await createTestApp({ hasBackground: true });
const { body } = await site.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
const shown = new Set([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name));

type Rule = { alert: string; expr: string; for?: string; annotations: Record<string, string> };
type Rules = { groups: { name: string; rules: Rule[] }[] };
type Panel = {
  id: number;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string }[];
};

const rules = (parse(read("alerts.yml")) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read("grafana-dashboard.json")) as { panels: Panel[] };

/** Positions of PromQL syntax errors. Grafana's variable is replaced by a duration first. */
function findSyntaxErrors(expression: string): string[] {
  const text = expression.replaceAll("$__rate_interval", "5m");
  const errors: string[] = [];
  parser.parse(text).iterate({
    enter({ type, from }) {
      if (type.isError) errors.push(`${text} (at ${from})`);
    },
  });
  return errors;
}

it("the alerts and dashboard panels are valid PromQL", () => {
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(25);
  expect(expressions.flatMap(findSyntaxErrors)).toEqual([]);
  for (const wrong of ["sum(up", "up == == 1", "rate(up[5m)", "max by kind (up)"]) {
    expect([wrong, findSyntaxErrors(wrong)]).not.toEqual([wrong, []]);
  }
});

it("the alerts have unique names, a summary and an instruction", () => {
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  for (const { alert, annotations, for: wait = "1m" } of rules) {
    expect([alert, wait]).toEqual([alert, expect.stringMatching(/^\d+[smhd]$/)]);
    expect([alert, annotations]).toEqual([
      alert,
      { summary: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) },
    ]);
  }
});

it("the alerts cover failures that leave no target and no error count", () => {
  const expressions = new Map(rules.map(({ alert, expr }) => [alert, expr]));
  // docker/monitoring/alerts.test.yml shows with promtool that they fire.
  expect(expressions.get("EbuteGone")).toContain("absent(");
  expect(expressions.get("EbuteFewerProcesses")).toContain("max_over_time(count(");
  expect(expressions.get("EbuteNoBackups")).toBe("max(ebute_backup_nightly) == 0");
});

/**
 * Names of metrics in an expression of PromQL, without what Prometheus makes of a histogram or
 * knows by itself.
 */
function metricsIn(text: string): string[] {
  const names = text.match(/\b(?:ebute|http|nodejs|process)_\w+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|count)$/, "")))];
}

describe.each(["alerts.yml", "grafana-dashboard.json"])("the monitoring file %s", (name) => {
  it("queries only metrics that the site exports", () => {
    const wanted = metricsIn(read(name));
    expect(wanted.length).toBeGreaterThan(8);
    expect(wanted.filter((metric) => !shown.has(metric))).toEqual([]);
  });
});

it("the dashboard panels do not overlap", () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w } }) =>
    Array.from({ length: w }, (_, column) => `${x + column},${y}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
