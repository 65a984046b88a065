const shape = "rounded-image text-card items-start gap-2.5 border-l-4 px-3 py-2.5";

/** Colours and shape of an inline message; the element chooses its `display`. */
export const noticeClass = {
  ok: `${shape} border-ok bg-ok-bg text-ok`,
  err: `${shape} border-err bg-err-bg text-err`,
  info: `${shape} border-info bg-info-bg text-info`,
};
