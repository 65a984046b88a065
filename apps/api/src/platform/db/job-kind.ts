/** A kind of background work, run after the response by any process. */
export type JobKind<Payload extends object> = {
  name: string;
  retryLimit: number;
  /**
   * Delay before the first retry; each further delay is up to twice the previous one. Unit:
   * seconds; default 5.
   */
  retryDelaySeconds?: number;
  /** Maximum delay between retries. Unit: seconds. */
  retryDelayMaxSeconds?: number;
  /** Timeout of one run. Unit: seconds. */
  expireInSeconds: number;
  /** Five-field cron expression in UTC, for periodic jobs. */
  schedule?: string;
  /** Five-field cron expression in the time zone of the site, for work of the night. */
  nightSchedule?: string;
  /**
   * The payload contains personal data: it is deleted when the job completes, and soon after it
   * failed for good.
   */
  isPersonal?: true;
  /**
   * Number of jobs that one process fetches at a time. While full batches come back, it fetches the
   * next at once. All jobs of a batch must finish within `expireInSeconds`. Default 1.
   */
  batchSize?: number;
  /** Number of jobs of a batch that run at once. Default 1. */
  concurrency?: number;
  /**
   * Runs jobs with a priority in a worker of their own, so that they do not wait for a batch of
   * others.
   */
  hasUrgentWorker?: true;
  /** Never set at run time: it ties the payload's type to the job kind. */
  payload?: Payload;
};

export type EnqueueOptions = {
  /** Jobs with a higher number run first. Default 0. */
  priority?: number | undefined;
  /** The job does not run before this delay. Unit: seconds. */
  startAfterSeconds?: number;
};
