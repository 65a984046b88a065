/**
 * Response headers that name cache tags to a CDN in front of the site, so that it can purge by tag.
 */
export type CdnHeaders = {
  /** Returns the headers of a response with these cache tags; none without a CDN. */
  of(tags: Iterable<string>): Record<string, string>;
  /**
   * Name of the current CDN; empty if none is configured. A cached response with headers for
   * another CDN is outdated.
   */
  current(): string;
};
