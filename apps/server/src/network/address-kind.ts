import type { InterfaceAddress, Network } from './network.ts';

/** What an address is for; only the first leads other machines here as a rule. */
export type AddressKind = 'ordinary' | 'temporary' | 'vpn' | 'container' | 'link-local';

/** Bridges of containers and virtual machines, by the names that their programs give them on Linux, macOS and Windows. */
const CONTAINER = [
  /^(docker|br-|podman|cni|nerdctl|virbr|lxcbr|lxdbr|incusbr|mpqemubr|vmnet|vboxnet|vmenet|hassio|waydroid|ve-|vb-|vz-|cbr\d)/,
  /^(flannel|cali|cilium|lxc|weave|antrea|kube-|nodelocaldns|dummy|ovs-|vnet|bridge1\d\d|vxlan|genev)/,
  // As a program names it; one that a person has named, such as `veth-lan`, leads where they want it to.
  /^veth[0-9a-zA-Z_]{6,}$/,
  /^vEthernet \(|virtualbox|vmware|hyper-v|docker/i,
];

/** Tunnels, which lead to those who are in them and to nobody else. */
const VPN = [
  /^(tun|tap|utun|wg|ppp|ipsec|zt|feth|nebula|nordlynx|proton|mullvad|outline|clat|sit\d|gre(tap)?\d|gif\d|stf\d|vti|xfrm|he-ipv6|teredo|isatap)/i,
  /^(cscotun|jnxtun|wt\d|gpd\d|ham\d|snx|ip6tnl|ip6gre|l2tp|hnet\d|edge\d)/i,
  /tailscale|wireguard|openvpn|zerotier|vpn|cloudflare ?warp|anyconnect|globalprotect|fortinet|teredo|isatap|hamachi|netbird/i,
];

/** Radio links between the maker's own devices, on macOS. */
const PEER_TO_PEER = /^(awdl|llw|anpi)/;

/** IPv4 (RFC 3927) and IPv6 (RFC 4291): good within one link, and in IPv6 only with the number of an interface. */
const LINK_LOCAL = /^(169\.254\.|fe[89ab][0-9a-f]:)/i;
/** The machine's own end of IPv4 over an IPv6 line (RFC 7335). */
const OVER_IPV6 = /^192\.0\.0\.[0-7]$/;

/** PPP over Ethernet, by the names that its programs give it. */
const DIALLED = /^(ppp|pppoe|dsl)/;
/** Good in one house or at one provider only (RFC 1918, 6598, 4193). */
const PRIVATE = /^(10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd])/i;

/**
 * What kind of network interface an address belongs to: ordinary, VPN, containers and so on.
 * @param network tells whether the default route goes by the interface: a bridge that carries it is the machine's own
 */
export function kindOf(one: InterfaceAddress, { defaultRoutes, sources, addresses }: Network): AddressKind {
  const { name, address } = one;
  if (LINK_LOCAL.test(address) || PEER_TO_PEER.test(name)) return 'link-local';
  const isRouted =
    defaultRoutes.some((route) => route.name === name) || addresses.some((other) => other.name === name && sources.includes(other.address));
  // A telephone line by which the machine itself is in the world, and no tunnel.
  if (isRouted && DIALLED.test(name) && !PRIVATE.test(address)) return 'ordinary';
  // Docker lets people name theirs as they like.
  const isContainers = one.isBridge === true || CONTAINER.some((pattern) => pattern.test(name));
  // Virtual machines are led by tunnels too, that lead to no VPN.
  const isTunnel = one.isTunnel === true && !isContainers;
  if (OVER_IPV6.test(address) || isTunnel || VPN.some((pattern) => pattern.test(name))) return 'vpn';
  if (isContainers && !isRouted && one.hasCard !== true) return 'container';
  return one.isTemporary === true ? 'temporary' : 'ordinary';
}
