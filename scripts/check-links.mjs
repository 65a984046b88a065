// pnpm links: relative links and pictures in Markdown lead to a file, and their fragments to a
// heading in it.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import GithubSlugger from "github-slugger";
import { marked } from "marked";

const root = path.resolve(process.argv[2] ?? path.dirname(import.meta.dirname));
const list = ["-C", root, "ls-files", "--cached", "--others", "--exclude-standard", "*.md"];
const documents = execFileSync("git", list, { encoding: "utf8" }).trim().split("\n");
const links = documents.flatMap((from) => read(from).links.map((link) => ({ from, link })));
const faults = links.filter(({ from, link }) => !isValid(from, link));
for (const { from, link } of faults) console.error(`${from}: ${link} leads nowhere`);
console.log(`${links.length} links in ${documents.length} documents, ${faults.length} faults`);
process.exitCode = faults.length > 0 || links.length === 0 ? 1 : 0;

function read(file) {
  const [links, ids, slugger] = [[], [], new GithubSlugger()];
  marked.walkTokens(marked.lexer(readFileSync(path.join(root, file), "utf8")), (token) => {
    if (token.type === "heading") ids.push(slugger.slug(token.text.replace(/[`*]/g, "")));
    links.push(token.href ?? (token.type === "html" ? token.text.match(/(?<=src=")[^"]+/g) : []));
  });
  return { ids, links: links.flat().filter((link) => link && !/^[a-z]+:|^\//.test(link)) };
}

function isValid(from, link) {
  const [file, id] = link.split("#");
  const to = file ? path.join(path.dirname(from), file) : from;
  return existsSync(path.join(root, to)) && (id === undefined || read(to).ids.includes(id));
}
