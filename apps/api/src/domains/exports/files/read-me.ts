/** Explains the folders to whoever opens the file years later, in plain text. */
export function readMe({ siteName, madeAt }: { siteName: string; madeAt: Date }): string {
  return `# ${siteName}: texts and pictures

Made on ${madeAt.toISOString().slice(0, 10)}. Every file is plain text, which any text editor opens.

- \`blogs\`: one file for each blog, published or draft
- \`pages\`: one file for each page. A page is made of parts such as cards and prices; here they are one text
- \`lessons\`: one file for each lesson
- \`updates\`: one file for each update
- \`snippets\`: one file for each snippet of the editor
- \`questions\` and \`passages\`: one file for each, in JSON, with the right answers and explanations
- \`pictures\`: the pictures that the files show

The lines between the two \`---\` at the start of a file are about it: its title, its address (\`slug\` or \`path\`), its
category, whether it is a draft, and its dates in UTC. \`search_title\`, \`search_description\` and \`search_picture\` are for search
engines and shared links, and \`first_published_at\` is the address at which the text stood first.

Boxes are written as \`> [!NOTE]\`, \`> [!TIP]\` and \`> [!WARNING]\`, and formulas as LaTeX. What Markdown does not have, such as
buttons, is HTML. {name}, {email} and {url} in pages stand for values of the settings.

The blogs can be imported again under Settings > Backups > Import and export. A file for the import may have at most 100 MB: divide a
larger one, and put the pictures that its blogs show into each part. People, comments, orders and settings are not in here: they
are in the backups.
`;
}
