/**
 * Headers by which a CDN in front of the site knows what a response shows, so that it can be purged
 * by tag.
 */
export type CdnHeaders = {
  /** Headers of a response with these cache tags; none without a CDN. */
  of(tags: Iterable<string>): Record<string, string>;
  /**
   * Name of the current CDN; empty if none is configured. A cached response with headers for
   * another CDN is outdated.
   */
  current(): string;
};
