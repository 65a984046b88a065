// pnpm links: relative links and pictures in Markdown lead to a file, their fragments to a heading in
// it, and a source file that a document names in backticks exists.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import GithubSlugger from "github-slugger";
import { marked } from "marked";

const root = path.resolve(process.argv[2] ?? path.dirname(import.meta.dirname));
const list = ["-C", root, "ls-files", "--cached", "--others", "--exclude-standard"];
const files = execFileSync("git", list, { encoding: "utf8" }).trim().split("\n");
const fileNames = new Set(files.map((file) => path.basename(file)));
const isSourceFile = /^(?:[\w.$@-]+\/)*[\w$-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css|sql)$/;
const documents = new Map(
  files.filter((file) => file.endsWith(".md")).map((file) => [file, read(file)]),
);
const faults = [...documents].flatMap(([from, { links, names }]) => [
  ...links.filter((link) => !isValid(from, link)).map((link) => `${from}: ${link} leads nowhere`),
  ...names.filter((name) => !fileNames.has(name)).map((name) => `${from}: there is no ${name}`),
]);
for (const fault of faults) console.error(fault);
const linkCount = [...documents.values()].reduce((sum, { links }) => sum + links.length, 0);
console.log(`${linkCount} links in ${documents.size} documents, ${faults.length} faults`);
process.exitCode = faults.length > 0 || linkCount === 0 ? 1 : 0;

function read(file) {
  const text = readFileSync(path.join(root, file), "utf8");
  // These also tell of what is gone.
  const isHistory =
    /CHANGELOG|merged-tests|\/fixtures\//.test(file) || /^Status: .*superseded/m.test(text);
  const [links, ids, names, slugger] = [[], [], [], new GithubSlugger()];
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === "codespan" && !isHistory && isSourceFile.test(token.text))
      names.push(path.basename(token.text));
    if (token.type === "heading") ids.push(slugger.slug(token.text.replace(/[`*]/g, "")));
    links.push(token.href ?? (token.type === "html" ? token.text.match(/(?<=src=")[^"]+/g) : []));
  });
  return { ids, names, links: links.flat().filter((link) => link && !/^[a-z]+:|^\//.test(link)) };
}

function isValid(from, link) {
  const [file, id] = link.split("#");
  const to = file ? path.join(path.dirname(from), file) : from;
  return (
    existsSync(path.join(root, to)) &&
    (id === undefined || (documents.get(to)?.ids.includes(id) ?? false))
  );
}
