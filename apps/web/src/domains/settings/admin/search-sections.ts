import type { SettingsSection } from "./sections/settings-section.ts";

type FoundSection = {
  section: SettingsSection;
  /** Labels of the fields that match the search; empty without a search. */
  matches: string[];
};

/** Finds sections and fields whose title, label or help contains the search text, ignoring case. */
export function searchSections(
  sections: readonly SettingsSection[],
  words: string,
): FoundSection[] {
  const term = words.trim().toLowerCase();
  if (!term) return sections.map((section) => ({ section, matches: [] }));
  const has = (text: string) => text.toLowerCase().includes(term);
  return sections.flatMap((section) => {
    const matches = section.fields
      .filter(({ label, hint }) => has(label) || has(hint))
      .map(({ label }) => label);
    return matches.length > 0 || has(section.title) || has(section.about)
      ? [{ section, matches }]
      : [];
  });
}
