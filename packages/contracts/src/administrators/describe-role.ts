import { defaultSettings, type SiteSettings } from "../settings/index.ts";
import type { AdminRole } from "./roles.ts";

type Site = {
  words: Pick<SiteSettings["words"], "blogName">;
  features: Pick<SiteSettings["features"], "contactForm" | "orders" | "signUp" | "studyArea">;
};

/** Describes in a sentence the duties that a role has on this site. */
export function describeAdminRole(role: AdminRole, site: Site): string {
  if (role === "owner") return "May do everything, including inviting and removing administrators.";
  if (role === "moderator") return "Approves and deletes comments.";
  if (role === "teacher") {
    return "Teaches the classes that an editor gives them: lessons, questions, exams and results.";
  }
  if (role === "writer") return "Writes their own blogs, which an editor publishes.";
  return describeEditor(site);
}

/** Uses the firm's name for the blog, and omits features that are switched off. */
function describeEditor({ words: { blogName }, features }: Site): string {
  const isNamed = blogName !== defaultSettings.words.blogName;
  const writes = [isNamed ? `“${blogName}”` : "blogs"];
  if (features.studyArea) writes.push(isNamed ? "lessons" : "tutorials");
  const lookedAfter = ["mail"];
  if (features.contactForm) lookedAfter.unshift("messages");
  if (features.orders) lookedAfter.unshift("orders");
  if (features.studyArea || features.signUp) lookedAfter.unshift(isNamed ? "students" : "users");
  return `Writes ${join(writes)}, looks after ${join(lookedAfter)}.`;
}

function join(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
