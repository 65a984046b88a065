/** Kinds of highlighted boxes in rich text; each is the class `callout-<kind>`. */
export const calloutKinds = ["note", "tip", "warning"] as const;

/** Class of a `div` with so many figures, which are shown beside each other. */
export const GALLERY = "gallery";
export const GALLERY_PICTURES_MIN = 2;
export const GALLERY_PICTURES_MAX = 9;

export type CalloutKind = (typeof calloutKinds)[number];

/** Languages that code blocks are highlighted in, by the name in the class `language-<name>`. */
export const codeLanguages = {
  bash: "Shell",
  c: "C",
  cpp: "C++",
  css: "CSS",
  java: "Java",
  javascript: "JavaScript",
  json: "JSON",
  php: "PHP",
  python: "Python",
  sql: "SQL",
  typescript: "TypeScript",
  xml: "HTML",
} as const;

export type CodeLanguage = keyof typeof codeLanguages;

export function isCodeLanguage(name: string): name is CodeLanguage {
  return Object.hasOwn(codeLanguages, name);
}

const aliases: Readonly<Record<string, CodeLanguage>> = {
  html: "xml",
  js: "javascript",
  jsx: "javascript",
  py: "python",
  sh: "bash",
  shell: "bash",
  ts: "typescript",
  tsx: "typescript",
};

/** Returns the language of a class such as `language-js`; undefined for an unknown one. */
export function parseCodeLanguage(className: string): CodeLanguage | undefined {
  const [, name = ""] = /^language-([a-z+]{1,20})$/i.exec(className.trim()) ?? [];
  const key = name.toLowerCase();
  if (isCodeLanguage(key)) return key;
  return Object.hasOwn(aliases, key) ? aliases[key] : undefined;
}
