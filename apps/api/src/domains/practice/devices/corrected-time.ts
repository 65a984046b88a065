import { DEVICE_ANSWERS_MAX_AGE_DAYS } from "@ebute/contracts/packs";

const MAX_AGE_MS = DEVICE_ANSWERS_MAX_AGE_DAYS * 86_400_000;

/**
 * Makes the conversion of a device's times to the server's clock. A time that cannot be right, in
 * the future or long ago, becomes the present.
 * @param sentAt present time by the device's clock, ISO 8601
 */
export function createTimeCorrection(sentAt: string, now: Date): (deviceTime: string) => Date {
  const offset = now.getTime() - Date.parse(sentAt);
  return (deviceTime) => {
    const time = Date.parse(deviceTime) + offset;
    const isPlausible = time <= now.getTime() && time >= now.getTime() - MAX_AGE_MS;
    return new Date(isPlausible ? time : now);
  };
}
