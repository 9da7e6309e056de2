import { BlockList, isIP } from 'node:net'

/** Whether a text names a network, such as 10.0.0.0/8, or one address. */
export function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const version = isIP(address)
  if (!version) return false
  const most = version === 4 ? 32 : 128
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

/** Tells whether an address lies in one of the networks. */
export function createNetworkCheck(networks: readonly string[] | 'any') {
  if (networks === 'any') return () => true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address: string) => {
    const [, mapped = address] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
    const version = isIP(mapped)
    return version !== 0 && list.check(mapped, version === 4 ? 'ipv4' : 'ipv6')
  }
}
