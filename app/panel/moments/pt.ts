export const pt = { today: 'hoje', yesterday: 'ontem', at: (day: string, hour: string) => `${day}, ${hour}` }
