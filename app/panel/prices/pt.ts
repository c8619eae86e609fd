export const pt = {
  metre: (amount: string) => `${amount}/m²`,
  least: (price: string, least: string) => `${price}, no mínimo ${least}`,
  noRule: 'sem regra',
  others: (rule: string) => `outras medidas ${rule}`,
  othersOnRequest: 'outras medidas sob consulta',
  onRequest: 'sob consulta',
  from: {
    typed: (price: string) => `${price}, o preço escrito`,
    size: (price: string) => `${price} por tamanho`,
    rug: (price: string) => `${price} pela regra do tapete`,
    technique: (price: string) => `${price} pela regra da técnica`,
  },
  rounding:
    'O valor da regra sobe ao real ou euro inteiro. Redondos e orgânicos são cobrados pelo retângulo que os contém.',
}
