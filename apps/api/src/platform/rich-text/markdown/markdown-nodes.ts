type Sibling = { nodeName: string; textContent: string | null };

/** An element as Turndown passes it to its rules. */
export type MarkdownNode = {
  nodeName: string;
  textContent: string;
  outerHTML: string;
  parentElement: MarkdownNode | null;
  previousSibling: Sibling | null;
  nextSibling: Sibling | null;
  previousElementSibling: Sibling | null;
  nextElementSibling: Sibling | null;
  children: ArrayLike<MarkdownNode>;
  childNodes: ArrayLike<Sibling>;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): ArrayLike<MarkdownNode>;
};

export type MarkdownRule = {
  filter: (node: MarkdownNode) => boolean;
  replacement: (content: string, node: MarkdownNode) => string;
};

export function classOf(node: MarkdownNode): string {
  return node.getAttribute("class") ?? "";
}

/** The element that is all that a node has. */
export function onlyChild({ children, childNodes }: MarkdownNode): MarkdownNode | undefined {
  return childNodes.length === 1 ? children[0] : undefined;
}

/** HTML on one line: a blank line would end it in Markdown. */
export function toRawHtml(html: string): string {
  return html.replaceAll("\n", "&#10;");
}

export function asBlock(content: string): string {
  return `\n\n${content}\n\n`;
}

/** A fence that is longer than each one in the text. */
export function fenceFor(text: string): string {
  const fences = text.match(/`{3,}/g) ?? [];
  const longest = fences.reduce((most, { length }) => Math.max(most, length), 2);
  return "`".repeat(longest + 1);
}
