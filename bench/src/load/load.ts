/** Result of a load generator. Times are in milliseconds. */
export type LoadResult = {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Answers with another status than was expected, and requests without an answer. */
  failures: number;
  /** Processor time that the generator itself took. Unit: seconds. */
  generatorSeconds: number | undefined;
};

/** A request as it is sent; without a method it is a GET. */
export type Request = {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Browser headers that select the response. */
export const browserHeaders = {
  accept: "text/html,application/xhtml+xml",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-NG,en;q=0.9",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
} as const;
