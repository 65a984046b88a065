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
const documents = files.filter((file) => file.endsWith(".md"));
const links = documents.flatMap((from) => read(from).links.map((link) => ({ from, link })));
const faults = links.filter(({ from, link }) => !isValid(from, link));
for (const { from, link } of faults) console.error(`${from}: ${link} leads nowhere`);
const fileNames = new Set(files.map((file) => path.basename(file)));
const isSourceFile = /^(?:[\w.$@-]+\/)*[\w$-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css|sql)$/;
for (const from of documents.filter(isOfPresent)) {
  for (const name of read(from).code.filter((code) => isSourceFile.test(code))) {
    if (fileNames.has(path.basename(name))) continue;
    faults.push(name);
    console.error(`${from}: there is no ${name}`);
  }
}
console.log(`${links.length} links in ${documents.length} documents, ${faults.length} faults`);
process.exitCode = faults.length > 0 || links.length === 0 ? 1 : 0;

function read(file) {
  const [links, ids, code, slugger] = [[], [], [], new GithubSlugger()];
  marked.walkTokens(marked.lexer(readFileSync(path.join(root, file), "utf8")), (token) => {
    if (token.type === "codespan") code.push(token.text);
    if (token.type === "heading") ids.push(slugger.slug(token.text.replace(/[`*]/g, "")));
    links.push(token.href ?? (token.type === "html" ? token.text.match(/(?<=src=")[^"]+/g) : []));
  });
  return { ids, code, links: links.flat().filter((link) => link && !/^[a-z]+:|^\//.test(link)) };
}

/** False for a document that also tells of what is gone. */
function isOfPresent(file) {
  const text = readFileSync(path.join(root, file), "utf8");
  return !/CHANGELOG|merged-tests|\/fixtures\//.test(file) && !/^Status: .*superseded/m.test(text);
}

function isValid(from, link) {
  const [file, id] = link.split("#");
  const to = file ? path.join(path.dirname(from), file) : from;
  return existsSync(path.join(root, to)) && (id === undefined || read(to).ids.includes(id));
}
