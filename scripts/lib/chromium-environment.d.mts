export function setChromiumEnvironment(): void;
