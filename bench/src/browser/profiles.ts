/** A line and a device, as Chromium is told to imitate them. */
export type Profile = {
  name: string;
  /** Added to each request. */
  requestLatencyMs: number;
  bytesPerSecond: number;
  uploadBytesPerSecond: number;
  cpuSlowdown: number;
};

/**
 * Source: Lighthouse's phone, `mobileSlow4G`: 1.6 Mbit/s, 150 ms a round trip, 4x CPU; on a
 * connection that is there already.
 */
export const slow4G: Profile = {
  name: "slow 4G, 4x CPU",
  requestLatencyMs: 150,
  bytesPerSecond: (1.6 * 1024 * 1024) / 8,
  uploadBytesPerSecond: (750 * 1024) / 8,
  cpuSlowdown: 4,
};

/** The far end of town on a wet evening: 400 kbit/s, 400 ms, on a phone slower still. */
export const worstCaseProfile: Profile = {
  name: "400 kbit/s, 400 ms, 6x CPU",
  requestLatencyMs: 400,
  bytesPerSecond: 50_000,
  uploadBytesPerSecond: 25_000,
  cpuSlowdown: 6,
};

/** Of the device only. */
export const slowDevice: Profile = {
  name: "4x CPU",
  requestLatencyMs: 0,
  bytesPerSecond: -1,
  uploadBytesPerSecond: -1,
  cpuSlowdown: 4,
};
