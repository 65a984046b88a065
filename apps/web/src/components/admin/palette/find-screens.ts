import type { AdminRole } from "@ebute/contracts/administrators";
import { canOpen, navGroupsFor } from "../shell/nav-items.ts";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";

/** Screens without an entry in the menu. */
const furtherScreens: readonly PaletteItem[] = [
  { href: "/admin/calendar", label: "Calendar", detail: "Write" },
  { href: "/admin/tags", label: "Tags", detail: "Write" },
  { href: "/admin/comment/spam", label: "Spam", detail: "Readers" },
  { href: "/admin/letters", label: "Letters", detail: "Site" },
  { href: "/admin/import", label: "Import and export", detail: "Site" },
  { href: "/admin/sample-content", label: "Sample content", detail: "Site" },
  { href: "/admin/questions/reports", label: "Reported questions", detail: "Study" },
];

const actions: readonly PaletteItem[] = [
  { href: "/admin/addBlog", label: "Write a blog" },
  { href: "/admin/addNewsletter", label: "Write a newsletter" },
  { href: "/admin/addQuestion", label: "Add a question" },
  { href: "/admin/questions/import", label: "Import questions" },
  { href: "/admin/questions/print", label: "Print questions as a paper" },
];

/** Returns the screens and actions of a role whose names have all the typed words. */
export function findScreens(role: AdminRole | undefined, typed: string): PaletteGroup[] {
  const screens = navGroupsFor(role).flatMap(({ heading, items }) =>
    items.map(({ href, label }) => ({ href, label, ...(heading && { detail: heading }) })),
  );
  const isFound = ({ href, label }: PaletteItem) => canOpen(role, href) && hasWords(label, typed);
  return [
    { heading: "Do", items: actions.filter(isFound) },
    { heading: "Go to", items: [...screens, ...furtherScreens].filter(isFound) },
  ].filter(({ items }) => items.length > 0);
}

/** True when each typed word begins a word of the text. Case and marks do not count. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
