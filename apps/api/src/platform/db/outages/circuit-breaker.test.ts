import { describe, expect, it } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

function at(statementTimeoutMs?: number) {
  let now = 0;
  const circuitBreaker = createCircuitBreaker({ elapsed: () => now, statementTimeoutMs });
  return {
    ...circuitBreaker,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe("the circuit breaker with a disconnected listener", () => {
  it("opens after two and a half seconds and closes at once on reconnection", () => {
    const database = at();
    database.listenerDown();
    database.pass(2_400);
    expect(database.isOpen()).toBe(false);
    database.listenerDown();
    database.pass(200);
    expect(database.isOpen()).toBe(true);
    database.listenerUp();
    expect(database.isOpen()).toBe(false);
  });

  it("stays closed while requests get responses", () => {
    const database = at();
    database.listenerDown();
    database.pass(60_000);
    database.bytesReceived();
    expect(database.isOpen()).toBe(false);
  });

  it("allows one probe twice a second", () => {
    const database = at();
    database.listenerDown();
    database.pass(3_000);
    expect([database.allowProbe(), database.allowProbe()]).toEqual([true, false]);
    database.pass(501);
    expect(database.allowProbe()).toBe(true);
  });

  it("allows one connection attempt for each probe, soon after it", () => {
    const database = at();
    database.listenerDown();
    database.pass(3_000);
    expect(database.takeProbe()).toBe(false);
    database.allowProbe();
    expect([database.takeProbe(), database.takeProbe()]).toEqual([true, false]);
    database.pass(501);
    database.allowProbe();
    database.pass(450);
    expect(database.takeProbe()).toBe(false);
  });
});

describe("the circuit breaker and the driver of the job queue", () => {
  it("opens for an outage that only the queue has noticed, and closes when the queue is back", () => {
    const database = at();
    database.queueDown();
    database.pass(2_600);
    expect(database.isOpen()).toBe(true);
    database.queueUp();
    expect(database.isOpen()).toBe(false);
  });

  it("stays closed while the listener is connected or requests get responses", () => {
    const database = at();
    database.queueDown();
    database.pass(60_000);
    database.bytesReceived();
    expect(database.isOpen()).toBe(false);
    database.pass(60_000);
    database.listenerUp();
    expect(database.isOpen()).toBe(false);
  });

  it("opens no sooner for a lost listener because the queue was lost long before", () => {
    const database = at();
    database.listenerUp();
    database.queueDown();
    database.pass(60_000);
    database.listenerDown();
    expect(database.isOpen()).toBe(false);
    database.pass(2_600);
    expect(database.isOpen()).toBe(true);
  });

  it("reports the end of an outage when both drivers are back", () => {
    const reports: string[] = [];
    const database = createCircuitBreaker({
      onLost: (driver) => reports.push(driver),
      onBack: () => reports.push("back"),
    });
    database.listenerDown();
    database.queueDown();
    database.listenerUp();
    expect(reports).toEqual(["requests", "jobs"]);
    database.queueUp();
    expect(reports).toEqual(["requests", "jobs", "back"]);
  });
});

it("the circuit breaker lets a connection be silent as long as the server may take for a statement, and a second while it is open", () => {
  const database = at();
  expect(database.silenceLimitMs()).toBe(7_500);
  database.listenerDown();
  database.pass(2_600);
  expect(database.silenceLimitMs()).toBe(1_000);
  expect(at(30_000).silenceLimitMs()).toBe(31_500);
});
