/** Runs it and tells how long the processor was busy with it, whatever else the machine does. Unit: milliseconds. */
export function processorTimeOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
