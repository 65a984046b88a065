import type { DomainRecord } from "@ebute/contracts/mail";
import type { KnownService } from "./mail.known-services.ts";

/** TXT records of a name. "failed": they could not be looked up, which says nothing about them. */
export type TxtLookupResult =
  | { kind: "found"; texts: string[] }
  | { kind: "none" }
  | { kind: "failed" };

export type NamedAnswer = { host: string; answer: TxtLookupResult };

const notChecked = "It could not be checked just now. Try again later.";

/** Policy of the domain's SPF record for servers that it does not name. */
const otherServers: Record<string, string> = {
  "-all": "Mail from other servers is to be refused.",
  "~all": "Mail from other servers counts as suspicious.",
  "?all": "It says nothing about other servers.",
};

export function describeSpf({ host, answer }: NamedAnswer, service: KnownService): DomainRecord {
  const name = "SPF" as const;
  if (answer.kind === "failed") return { name, state: "unknown", report: notChecked };
  const [record, ...others] = startingWith(answer, /^v=spf1(?:\s|$)/i);
  const includes = service.include ? `include:${service.include}` : "a mx";
  if (!record) {
    const report = "Missing. It says which servers may send mail in your name.";
    return { name, state: "missing", report, add: { host, value: `v=spf1 ${includes} ~all` } };
  }
  if (others.length > 0) {
    const report = `There are ${others.length + 1} SPF records, and only one may exist. Combine them into one, and delete the others.`;
    return { name, state: "incomplete", report, record: [record, ...others].join("\n") };
  }
  const terms = record.toLowerCase().split(/\s+/);
  if (terms.includes("+all") || terms.includes("all")) {
    const value = record.replace(/(\s)\+?all(?=\s|$)/i, "$1~all");
    const report = "Found, but it lets every server send in your name. Change it to this:";
    return { name, state: "incomplete", report, record, add: { host, value } };
  }
  if (service.include && !names(terms, service)) {
    const report = `Found, but it does not include ${service.name}, which sends your mail. Change it to this:`;
    const value = withTerm(record, includes);
    return { name, state: "incomplete", report, record, add: { host, value } };
  }
  const rule = otherServers[terms.at(-1) ?? ""];
  const includeNote = service.include ? `It includes ${service.name}.` : "";
  return { name, state: "found", report: sentence("Found.", includeNote, rule), record };
}

export function describeDkim(answers: readonly NamedAnswer[], service: KnownService): DomainRecord {
  const name = "DKIM" as const;
  const [first] = answers;
  if (!first) {
    const report = `${service.name} gives each domain its own name for the key. Copy it from there into “Selector”, and check again.`;
    return { name, state: "unknown", report };
  }
  for (const { host, answer } of answers) {
    const [record] = startingWith(answer, /(?:^|;)\s*p\s*=/i);
    if (record === undefined) continue;
    const hasKey = tagsOf(record).get("p") !== "";
    const report = hasKey
      ? `Found at ${host}. Your mail can be signed.`
      : `The key at ${host} was withdrawn: it is empty. Publish a new one.`;
    return { name, state: hasKey ? "found" : "incomplete", report, record };
  }
  if (answers.some(({ answer }) => answer.kind === "failed")) {
    return { name, state: "unknown", report: notChecked };
  }
  const report = `Missing. Switch DKIM on at ${service.name}, and publish the value that it gives you. If the key has another name there, enter that as “Selector”.`;
  return { name, state: "missing", report, add: { host: first.host, value: "" } };
}

const dmarcRules: Record<string, string> = {
  none: "Mail that fails the checks is delivered anyway.",
  quarantine: "Mail that fails the checks goes to spam.",
  reject: "Mail that fails the checks is refused.",
};

/** @param answers of the domain and those above it, nearest first: the nearest record counts */
export function describeDmarc(answers: readonly NamedAnswer[]): DomainRecord {
  const name = "DMARC" as const;
  for (const [index, { host, answer }] of answers.entries()) {
    if (answer.kind === "failed") return { name, state: "unknown", report: notChecked };
    const records = startingWith(answer, /^v\s*=\s*DMARC1\s*(?:;|$)/i);
    const [record] = records;
    if (record === undefined) continue;
    if (records.length > 1) {
      const report = `There are ${records.length} DMARC records, and only one may exist. Delete the others.`;
      return { name, state: "incomplete", report, record: records.join("\n") };
    }
    const tags = tagsOf(record);
    const policy = (index > 0 && tags.get("sp")) || tags.get("p") || "";
    const rule = dmarcRules[policy.toLowerCase()];
    if (!rule) {
      const report = "Found, but it does not say what to do with mail that fails. Add p=none.";
      return { name, state: "incomplete", report, record };
    }
    const from = index > 0 ? `Found at ${host}.` : "Found.";
    return { name, state: "found", report: sentence(from, rule), record };
  }
  const report = "Missing. It says what to do with mail that fails the two checks above.";
  const host = answers[0]?.host ?? "";
  return { name, state: "missing", report, add: { host, value: "v=DMARC1; p=none" } };
}

function startingWith(answer: TxtLookupResult, pattern: RegExp): string[] {
  if (answer.kind !== "found") return [];
  return answer.texts.map((text) => text.trim()).filter((text) => pattern.test(text));
}

/** True if one of the SPF terms includes the mail service. */
function names(terms: readonly string[], { include, otherIncludes = [] }: KnownService): boolean {
  const domains = [include, ...otherIncludes];
  return terms.some((term) => {
    const [, domain = ""] = /^\+?(?:include:|redirect=)(.+)$/.exec(term) ?? [];
    return domains.includes(domain);
  });
}

/** The record with the term before its end. */
function withTerm(record: string, term: string): string {
  const end = /\s+(?:[-~?+]?all|redirect=\S+)\s*$/i.exec(record);
  return end ? `${record.slice(0, end.index)} ${term}${end[0]}` : `${record} ${term} ~all`;
}

function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(";").map((tag) => {
      const [name = "", ...value] = tag.split("=");
      return [name.trim().toLowerCase(), value.join("=").trim()];
    }),
  );
}

function sentence(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
