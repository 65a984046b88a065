/**
 * Decides which modules share a file of the build.
 *
 * A module that several screens import lies in a file named after the areas of these screens:
 * `panel-study` holds what the panel and the study screens have in common. So a visitor loads few
 * files, and no code of areas that stay closed. A module of one screen lies in the file of that
 * screen.
 *
 * After a build, `dist/client/manifest.json` lists each file with those that it imports. The test `script-weight` names the files and bytes that a page loads. A new screen that
 * fits no area counts among the `others`.
 */

import { basename } from "node:path";

type Modules = {
  getModuleInfo(
    id: string,
  ): { code: string | null; exports: string[]; importedIds: string[]; importers: string[] } | null;
};

/** Areas by the paths of their screens, of which the first that fits counts. */
const areas = Object.entries({
  start: /\/panel-tree|\/routes\/admin(?:\.tsx|\/(?:login|index|-dashboard-page)\.tsx)/,
  editor: /\/rich-text-editor\.tsx$/,
  // The layouts, which lie in a file with what all their pages use.
  parts: screens("_site"),
  "signed-in": screens("_site/userDashboard"),
  "sign-in": screens("_site/(?:sign|forgot|reset).*"),
  account: screens("_site/userDashboard/account"),
  practice: screens(
    "_site/(?:saved-subjects|userDashboard/(?:practice.*sessionId|exams.sitting|questions).*)",
  ),
  study: screens("_site/userDashboard/.*"),
  lesson: screens("_site/bblog.*"),
  reading: screens("_site/(?:index|blog|category|author|tag|preview\\.post).*"),
  page: screens("(?:_site/(?:\\$|preview\\.\\$page.*|contact)|closed)"),
  others: screens("_site/.*"),
});

const ofPanel = new Set(["start", "panel", "editor"]);

/** Files of the router's plugin with the components of these routes. */
function screens(paths: string): RegExp {
  return new RegExp(`/routes/${paths}\\.tsx\\?tsr-split=component`);
}

const knownAreas = new Map<string, Set<string>>();

/** Areas whose screens import the module, directly or not. */
function areasOf(id: string, modules: Modules): ReadonlySet<string> {
  const found = knownAreas.get(id) ?? findAreas(id, modules);
  knownAreas.set(id, found);
  return found;
}

function findAreas(id: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  // Iterating over a set also visits the elements that are added meanwhile.
  const seen = new Set([id]);
  for (const module of seen) {
    const area = areas.find(([, screens]) => screens.test(module));
    const users = area ? [] : usersOf(module, modules);
    for (const user of users) seen.add(user);
    if (area) found.add(area[0]);
    // Screens of the panel, and the parts that they load later.
    else if (users.length === 0 && module.includes("/admin/")) found.add("panel");
  }
  return found;
}

const knownUsers = new Map<string, string[]>();

/** Modules that import this one; an index file passes it on to those that name one of its exports. */
function usersOf(id: string, modules: Modules): string[] {
  const users = knownUsers.get(id) ?? importersOf(id, modules, exportsOf(id, modules));
  knownUsers.set(id, users);
  return users;
}

function importersOf(id: string, modules: Modules, names: RegExp): string[] {
  return (modules.getModuleInfo(id)?.importers ?? []).flatMap((importer) =>
    /(?:contracts\/src|\/modern|\/esm)\/(?:.*\/)?(?:index|lucide-react)\.m?[jt]s$/.test(importer)
      ? importersOf(importer, modules, names).filter((user) =>
          names.test(modules.getModuleInfo(user)?.code ?? ""),
        )
      : [importer],
  );
}

/** Finds an import of one of the exports; an icon has the names that the icons' index gives it. */
function exportsOf(id: string, modules: Modules): RegExp {
  const { exports = [], importers = [] } = modules.getModuleInfo(id) ?? {};
  const index = importers.find((path) => path.endsWith("/lucide-react.mjs")) ?? "";
  const icon = new RegExp(`\\{([^}]*)\\} from ["']./icons/${basename(id)}`);
  const names = icon.exec(modules.getModuleInfo(index)?.code ?? "")?.[1]?.match(/[A-Z]\w*/g);
  return new RegExp(
    `\\bimport\\b[^;]*\\b(?:${(names ?? exports.filter((name) => name !== "*")).join("|")})\\b`,
  );
}

/** Names the chunk of a module by the areas that use it; null leaves it to its own screens. */
function chunkName(id: string, modules: Modules): string | null {
  // A schema loads with zod when its form is used.
  const isSchema = modules.getModuleInfo(id)?.importedIds.some((path) => path.includes("/zod/"));
  if (isSchema || /contracts.*-schema\.ts$/.test(id)) return null;

  const found = new Set(areasOf(id, modules));
  // Screens without an area share files with each other alone.
  if (["", "others"].includes([...found].join())) return null;
  if ([...found].every((area) => ofPanel.has(area))) {
    if (found.has("start")) return "start";
    return id.includes("/lucide-react/") ? "panel-icons" : null;
  }
  // A file for each combination of areas would cost more than its bytes: of three and more, those
  // of the panel count as one, and those of few visitors not at all.
  if (found.size > 2) {
    for (const area of ["start", "editor"]) if (found.delete(area)) found.add("panel");
    for (const area of ["others", "page"]) if (found.size > 2) found.delete(area);
  }
  if (found.has("parts") || (found.has("reading") && found.size > 2)) return "parts";
  if (found.has("signed-in") || found.size > 3) return "signed-in";
  return [...found].sort().join("-");
}

/** The editor loads whole, and its icons beside it, because its menus show them as well. */
function editorChunkName(id: string, modules: Modules): string | null {
  if ([...areasOf(id, modules)].join() !== "editor") return null;
  return id.includes("/lucide-react/") ? "editor-icons" : "rich-text-editor";
}

/** Scripts and sheets, without those of single pages, screens and form schemas: these are entries. */
const script =
  /^(?!.*(?:order-poller|embed-player|\?tsr-split|\?lazy)).*\.(?:[mc]?[jt]sx?|css\?.*)$/;

/** Without packages, whose files few screens have in common. */
const sharedScript = new RegExp(
  `${script.source}(?<=/(?:apps/web/src|contracts/src|@tanstack|lucide-react)/.*)`,
);

/** The first group that fits takes a module. */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: "base",
      tags: ["$initial" as const],
      test: script,
      includeDependenciesRecursively: true,
    },
    { name: "schemas", test: /\/node_modules\/zod\// },
    { name: editorChunkName, debugName: "editor", test: script },
    { name: chunkName, debugName: "areas", test: sharedScript, minShareCount: 2 },
  ].map((group, index) => ({ ...group, priority: 9 - index })),
};
