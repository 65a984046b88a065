import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../src/", import.meta.url).pathname;

const siteSheet = readFileSync(`${root}styles/site.css`, "utf8");

/** Sources that only the sheet of the study area has. */
const studySources = [...siteSheet.matchAll(/@source not "\.\.\/([^*"]+)";/g)]
  .flatMap(([, path = ""]) => expand(path))
  .filter((path) => path !== "routes/admin");

/** The layout of all pages knows the study area by its address and by who is signed in. */
const knowsBoth = ["routes/_site.tsx", "domains/sign-in/student-shell.tsx"];

function expand(path: string): string[] {
  const [, before = "", names = "", after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return names === "" ? [path] : names.split(",").map((name) => before + name + after);
}

const isIn = (file: string, sources: readonly string[]) =>
  sources.some((source) => file === source || file.startsWith(`${source}/`));

describe("the public style sheet", () => {
  it("leaves out the sources of the study area", () => {
    expect(studySources).toEqual(
      expect.arrayContaining(["components/layout/area", "domains/practice", "domains/tutorials"]),
    );
  });

  it("has the classes of everything that a public page shows", () => {
    const publicFiles = globSync("{components,domains,routes}/**/*.tsx", { cwd: root })
      .filter((file) => !/(?:^|\/)admin\/|\.test\.tsx$/.test(file))
      .filter((file) => !isIn(file, studySources) && !knowsBoth.includes(file));
    const wrong = publicFiles.flatMap((file) =>
      [
        ...readFileSync(root + file, "utf8").matchAll(
          /from "#((?:components|domains)\/[^"]+\.tsx)"/g,
        ),
      ]
        .map(([, imported = ""]) => imported)
        .filter((imported) => isIn(imported, studySources))
        .map((imported) => `${file} shows ${imported}`),
    );
    expect(publicFiles.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});
