/** A person's further live topics besides their notifications: the forty Liturgies that they offer with others. */
export const fortyTopic = (userId: number): string => `forty:${userId}`
