import blocksCss from "#styles/blocks.css?url";
import postBlocksCss from "#styles/post-blocks.css?url";

/** Loads the style of blocks that few texts have; React puts it into the head, once. */
export function BlockStyle() {
  return <link rel="stylesheet" href={blocksCss} precedence="default" />;
}

const BLOCKS =
  /<(?:figure|details|math)\b|class="(?:callout-|footnote|gallery|button-link|code-|formula)|data-type="taskList"/;

const POST_BLOCKS = /class="(?:related-card|sign-up|price-list)"/;

/** Loads the styles of the blocks in rich text that the site's common style does not know. */
export function BlockStyles({ html }: { html: string }) {
  return (
    <>
      {BLOCKS.test(html) && <BlockStyle />}
      {POST_BLOCKS.test(html) && (
        <link rel="stylesheet" href={postBlocksCss} precedence="default" />
      )}
    </>
  );
}
