type Tagged = { status: string; updatedAt: string; details?: string };

/**
 * Strong ETag of an order, with its quotes. Its end changes whenever the page shows something else
 * beside the status; a plain order has none.
 */
export function orderEtag({ status, updatedAt, details }: Tagged): string {
  const end = details ? `.${details}` : "";
  return `"${encodeURIComponent(status)}.${Date.parse(updatedAt)}${end}"`;
}
