import blocksCss from "#styles/blocks.css?url";

/** Loads the style of blocks that few texts have; React puts it into the head, once. */
export function BlockStyle() {
  return <link rel="stylesheet" href={blocksCss} precedence="default" />;
}

const BLOCKS =
  /<(?:figure|details|math)\b|class="(?:callout-|footnote|gallery|button-link|code-|formula)|data-type="taskList"/;

/** True for rich text with a block that the site's common style does not know. */
export function hasBlocks(html: string): boolean {
  return BLOCKS.test(html);
}
