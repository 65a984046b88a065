/**
 * Headers by which a CDN in front of the site knows what a response shows, so that it can be purged
 * by tag.
 */
export type CdnHeaders = {
  /** Headers of a response with these cache tags; none without a CDN. */
  of(tags: Iterable<string>): Record<string, string>;
  /**
   * Name of the CDN in force, empty without one. A cached response with the headers of another is
   * not current.
   */
  current(): string;
};
