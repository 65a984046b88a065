import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { environmentVariableNames } from "#src/config/config.ts";

const docker = path.join(import.meta.dirname, "../../../docker");
const read = (name: string) => readFileSync(path.join(docker, name), "utf8");

/** Settings that no compose file passes, and why. */
const notPassed: Record<string, string> = {
  NODE_ENV: "set in the image",
  PORT: "set in the image; the proxy leads to it",
  HOST: "set in the image",
  DATA_DIR: "set in the image; the volume lies there",
  FAST_PATH: "off only to find a fault, or for a measurement",
  RATE_LIMITS: "off only for load tests, never in production",
};

/** The variables that the service `app` gets, and what each is made of. */
function environmentOf(file: string): Map<string, string> {
  const [, app = ""] = /^ {2}app:\n((?: {4}.*\n|\n)+)/m.exec(read(file)) ?? [];
  const [, environment = ""] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(app) ?? [];
  const lines = [...environment.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)];
  return new Map(lines.map(([, name = "", value = ""]) => [name, value]));
}

describe.each(["compose.yaml", "compose.scale.yaml"])("the compose file %s", (file) => {
  const passed = environmentOf(file);

  it("passes every setting to the site, except those that the image sets", () => {
    const missing = environmentVariableNames.filter(
      (name) => !passed.has(name) && !(name in notPassed),
    );
    expect(missing).toEqual([]);
  });

  it("passes no unknown setting", () => {
    expect([...passed.keys()].filter((name) => !environmentVariableNames.includes(name))).toEqual(
      [],
    );
  });

  it("reads the operator's settings from docker/.env, which docker/.env.example lists", () => {
    const example = read(".env.example");
    const wanted = [...passed.values()].flatMap((value) =>
      [...value.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = ""]) => name),
    );
    expect(wanted.filter((name) => !new RegExp(`^${name}=`, "m").test(example))).toEqual([]);
  });
});

it("the reviewed exceptions of the compose files name existing settings only", () => {
  expect(Object.keys(notPassed).filter((name) => !environmentVariableNames.includes(name))).toEqual(
    [],
  );
});

it("the image sets what no compose file passes", () => {
  const image = read("Dockerfile");
  for (const [name, reason] of Object.entries(notPassed)) {
    if (reason.startsWith("set in the image")) expect(image).toMatch(new RegExp(`\\b${name}=`));
  }
});

it("the documentation lists every setting", () => {
  const guide = readFileSync(path.join(docker, "../docs/configuration.md"), "utf8");
  const undocumented = environmentVariableNames.filter((name) => !guide.includes(`\`${name}\``));
  expect(undocumented).toEqual(["NODE_ENV"]);
});
